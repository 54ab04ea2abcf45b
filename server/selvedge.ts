/** `npm run selvedge -- <word>`: everything that the operator of an installation does on the command line. */
import { runCommand } from '#server/commands/run-command.ts'

const [word] = process.argv.slice(2)
// The reader may have enough, as `head` has; a product that runs on ends in its own order.
if (word !== 'start')
  process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => process.exit(code === 'EPIPE' ? 0 : 1))

process.exitCode = await runCommand(process.argv.slice(2), {
  say: (line) => void process.stdout.write(`${line}\n`),
  warn: (line) => void process.stderr.write(`${line}\n`),
})
