#!/bin/sh
# start FILE … -- COMMAND …: fills the files of /deploy in from the environment, then runs the command beside them.
set -eu
while [ "$1" != -- ]; do
  envsubst < "/deploy/$1" > "$1"
  shift
done
shift
exec "$@"
