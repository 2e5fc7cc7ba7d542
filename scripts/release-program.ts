/** The Node of a release, below its folder. */
export const releasedNode = 'node_modules/node/bin/node'

/**
 * `args`: Node's options, and the file to run; what the caller adds follows them. `environment`: assignments
 * such as `NAME=value`.
 */
export type ReleaseProgram = { args: readonly string[]; environment?: readonly string[] }

/**
 * The text of a program in a release's `bin`. Its settings come from the environment, and from the file that
 * SETTINGS names, or `.env` of the release. It ends with a sentence if that file cannot be read: a shop
 * without its settings would be another shop.
 */
export const releaseProgram = ({ args, environment = [] }: ReleaseProgram) => `#!/bin/sh
# Settings come from the environment, and from the file that SETTINGS names, or .env of this folder.
case $SETTINGS in '' | /*) ;; *) SETTINGS=$PWD/$SETTINGS ;; esac
cd "$(dirname "$0")/.." || exit 1
file=\${SETTINGS:-.env}
if [ ! -f "$file" ] || [ ! -r "$file" ]; then
  if [ -n "$SETTINGS" ] || [ -e "$file" ]; then
    echo "The settings in $file cannot be read: check SETTINGS, and that this user may read the file" >&2
    exit 1
  fi
  file=
fi
exec env ${environment.map((assignment) => `${assignment} `).join('')}${releasedNode} \${file:+"--env-file=$file"} ${args.join(' ')} "$@"
`
