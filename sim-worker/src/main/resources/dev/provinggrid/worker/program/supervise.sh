#!/bin/sh
# Runs a program in a session of its own and sees to its end, and to that of everything it started.
#
#   supervise.sh MARK PROGRAM [ARGUMENT...]
#
# Standard input is a pipe that the worker alone holds open: when it ends, the worker is gone or wants the program gone. MARK is
# a random word in the environment of the program, and so of all its descendants: by it they are found (Linux) even where they
# left the session. Exit status: that of the program; 128 + signal when one ended it.
mark=$1
shift
exec 3<&0 </dev/null

marked() {
    grep -ls "PROVINGGRID_ATTEMPT=$mark" /proc/[0-9]*/environ 2>/dev/null
}

# Repeated, because what is about to be killed may just have started another.
end_all() {
    kill -s KILL -- "-$program" 2>/dev/null
    rounds=0
    while found=$(marked); [ -n "$found" ] && [ "$rounds" -lt 100 ]; do
        for place in $found; do
            process=${place#/proc/}
            kill -s KILL "${process%/environ}" 2>/dev/null
        done
        rounds=$((rounds + 1))
    done
}

if command -v setsid >/dev/null 2>&1; then
    PROVINGGRID_ATTEMPT=$mark setsid "$@" 3<&- &
else
    set -m # without setsid(1) at least a process group of its own
    PROVINGGRID_ATTEMPT=$mark "$@" 3<&- &
fi
program=$!
exec 2>/dev/null # "Killed" is the word of some shells, not of the program

(
    while read -r _ <&3; do :; done
    end_all
) &
watch=$!

wait "$program"
status=$?
kill "$watch" 2>/dev/null
left=$(marked)
end_all
# Last: where the worker is gone nobody reads it, and the shell ends at it.
[ -z "$left" ] || echo "The program ended and left processes behind; they are ended too."
exit "$status"
