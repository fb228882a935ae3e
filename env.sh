M6 () 
{ 
    T send-keys -t m -l '[<0;'"$1;$2M"'[<0;'"$1;$2m";
    sleep .6
}
