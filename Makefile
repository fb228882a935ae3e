# `make` or `make help` lists the targets.

RELEASE := .build/release/ryza-tui
SWIFT_FLAGS := -Xswiftc -warnings-as-errors
PREFIX ?= /usr/local
FUZZ_SECONDS ?= 20
# Which faults `make audio-faults` tries out: words of their names, or --server pulse; none: all.
FAULTS ?=
# What `make judge` listens to: a folder of recordings with trials.csv (none: what Debian has), the
# classes of trials, the half of the speakers, and other options of ryza-judge.
SPEECH ?=
CLASSES ?=
HALF ?=
JUDGE ?=
# How long `make soak` hunts, and from which seed.
SEEDS ?= 200000
FIRST ?= 1000001

# libpocketsphinx-dev brings whatever else its generation needs.
BUILD_PACKAGES := libncurses-dev libpulse-dev libpocketsphinx-dev libsndfile1-dev \
	libsamplerate0-dev libsqlite3-dev libtomlplusplus-dev libasound2-dev flite1-dev libical-dev \
	pkg-config g++
RUN_PACKAGES := pocketsphinx-en-us tzdata
TEST_PACKAGES := libvterm-dev pocketsphinx-testdata pulseaudio pulseaudio-utils pipewire \
	pipewire-bin pipewire-pulse wireplumber sox flac espeak-ng flite
# What makes the other generation of PocketSphinx from its source.
POCKETSPHINX_5_PACKAGES := cmake gcc python3-pip
# What a user might pick instead, to be measured beside it.
BENCH_PACKAGES := mpv systemd util-linux

.DEFAULT_GOAL := help
.PHONY: help run build test sim soak lint format bench judge audio-faults fuzz install clean build-packages \
	test-packages bench-packages

help: ## say what each target does
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "  make %-19s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: build ## install what is missing, build, and open the clock
	@$(RELEASE)

build: build-packages ## leave the release binary in .build/release/ryza-tui
	swift build -c release --static-swift-stdlib --product ryza-tui $(SWIFT_FLAGS)

test: build test-packages ## run every test, on the release binary where one runs the program, and the hunt
	RYZA_BINARY=$(CURDIR)/$(RELEASE) sh scripts/run-tests $(SWIFT_FLAGS)
	$(MAKE) sim

test-pocketsphinx-5: build-packages test-packages ## judge the readings by PocketSphinx 5, made from PyPI's source package
	-@sh scripts/install-packages $(POCKETSPHINX_5_PACKAGES)
	sh scripts/test-pocketsphinx-5

sim: build-packages ## hunt for broken promises in 20,000 simulated mornings and 200 years
	swift build -c release --product ryza-sim $(SWIFT_FLAGS)
	.build/release/ryza-sim

soak: build-packages ## hunt longer: make soak SEEDS=1000000 FIRST=20001
	swift build -c release --product ryza-sim $(SWIFT_FLAGS)
	.build/release/ryza-sim --mornings $(SEEDS) --years $$(($(SEEDS) / 100)) --first $(FIRST)

screens: build-packages test-packages ## write the main screens as text and pictures into docs/screens
	swift build --product ryza-screens $(SWIFT_FLAGS)
	mkdir -p docs/screens
	.build/debug/ryza-screens docs/screens

lint: build-packages ## check the formatting and the house rules
	swift format lint --strict --recursive Package.swift Sources Tests Benchmarks Fuzz
	sh scripts/house-rules

format: ## format the sources
	swift format --in-place --recursive Package.swift Sources Tests Benchmarks Fuzz

bench: build test-packages bench-packages ## measure sound, verdicts, idle cost, start-up, and what many alarms cost, on this machine
	swift build -c release --static-swift-stdlib --product ryza-bench $(SWIFT_FLAGS)
	RYZA_BINARY=$(CURDIR)/$(RELEASE) .build/release/ryza-bench

judge: build-packages test-packages ## count how often the reading judge is right: make judge SPEECH=DIR CLASSES=P,N1 HALF=a JUDGE="--list"
	swift build -c release --static-swift-stdlib --product ryza-judge $(SWIFT_FLAGS)
	.build/release/ryza-judge $(if $(SPEECH),--speech $(SPEECH)) $(if $(CLASSES),--classes $(CLASSES)) \
		$(if $(HALF),--half $(HALF)) $(JUDGE)

audio-faults: build test-packages ## break the sound in every way, on PulseAudio and PipeWire, and print what came of it
	swift build -c release --static-swift-stdlib --product ryza-faults $(SWIFT_FLAGS)
	RYZA_BINARY=$(CURDIR)/$(RELEASE) .build/release/ryza-faults $(FAULTS)

fuzz: build-packages ## hand random bytes to whatever reads bytes, FUZZ_SECONDS for each reader
	@touch Fuzz/Package.swift # or files that were added since the last time would not be seen
	swift build --package-path Fuzz --scratch-path .build/fuzz -c release --sanitize fuzzer
	sh scripts/fuzz $(FUZZ_SECONDS) $(FUZZ_READERS)

install: build ## install under PREFIX (/usr/local)
	install -D -m 755 $(RELEASE) $(DESTDIR)$(PREFIX)/bin/ryza-tui
	install -d $(DESTDIR)$(PREFIX)/share/ryza-tui/assets $(DESTDIR)$(PREFIX)/share/ryza-tui/sentences
	install -m 644 assets/*.flac $(DESTDIR)$(PREFIX)/share/ryza-tui/assets
	install -m 644 sentences/*.txt $(DESTDIR)$(PREFIX)/share/ryza-tui/sentences
	install -d $(DESTDIR)$(PREFIX)/lib/systemd/user
	sed 's|@PREFIX@|$(PREFIX)|' assets/ryza-tui.service.in > $(DESTDIR)$(PREFIX)/lib/systemd/user/ryza-tui.service
	chmod 644 $(DESTDIR)$(PREFIX)/lib/systemd/user/ryza-tui.service

clean: ## remove what was built
	rm -rf .build

build-packages:
	@sh scripts/install-packages $(BUILD_PACKAGES) $(RUN_PACKAGES)

test-packages:
	@sh scripts/install-packages $(TEST_PACKAGES)

# Without them their rows say so.
bench-packages:
	-@sh scripts/install-packages $(BENCH_PACKAGES)
