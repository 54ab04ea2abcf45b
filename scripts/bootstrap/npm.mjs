import { basename } from 'node:path'

/** The npm that started us runs under the given Node; without one, the npm of the path. */
export function npmCommand(node, args) {
  const cli = process.env.npm_execpath ?? ''
  if (basename(cli) === 'npm-cli.js') return [node, [cli, ...args]]
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm', args]
}
