/** `npm run selvedge -- <word>`: everything that the operator of an installation does on the command line. */
import { runCommand } from '#server/commands/run-command.ts'

process.exitCode = await runCommand(process.argv.slice(2), {
  say: (line) => void process.stdout.write(`${line}\n`),
  warn: (line) => void process.stderr.write(`${line}\n`),
})
