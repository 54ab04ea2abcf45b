/** The commands of docs/operate.md, in its order: lines of shell blocks, and those that stand within a sentence. */

export interface PageCommand {
  line: number
  text: string
  /** The heading that it stands under. */
  part: string
}

const PROGRAMS = ['npm', 'openssl', 'pgbackrest', 'helm', 'kubectl', 'docker']
/** A setting alone on its line belongs into a file of variables. */
const SETTING = /^[A-Z][A-Z0-9_]*=\S*$/

const withoutComment = (line: string): string => line.replace(/\s+#.*$/, '').trim()

/** `words`: those of `selvedge`, by which a command within a sentence may begin. */
export const listCommands = (page: string, words: readonly string[]): PageCommand[] => {
  const begins = new Set([...PROGRAMS, ...words])
  const found: PageCommand[] = []
  let [isShell, isOther] = [false, false]
  let part = ''
  for (const [at, line] of page.split('\n').entries()) {
    const add = (text: string) => found.push({ line: at + 1, text, part })
    if (line.startsWith('```')) {
      const opens = !isShell && !isOther
      isShell = opens && line === '```sh'
      isOther = opens && !isShell
    } else if (isShell && !line.startsWith('#')) {
      const text = withoutComment(line)
      if (text !== '' && !SETTING.test(text)) add(text)
    } else if (!isOther) {
      if (line.startsWith('## ')) part = line.slice(3)
      for (const [, text = ''] of line.matchAll(/`([^`]+)`/g))
        if (begins.has(text.split(' ')[0] ?? '')) add(text)
    }
  }
  return found
}

/** What no clean root has; each is skipped by its name. */
export const SKIPPED: readonly (readonly [begins: RegExp, why: string])[] = [
  [/^(alias selvedge-compose|selvedge-compose|docker)\b/, 'needs Docker'],
  [/^(useradd|systemctl)\b/, 'needs a machine of its own: a user, and systemd'],
  [/^(helm|kubectl)\b/, 'needs a cluster'],
  [/^pgbackrest\b/, 'belongs to an external PostgreSQL'],
  [/^npm run check:operate\b/, 'is this check, which would run itself for ever'],
  [/--to-time\b/, 'needs days of kept changes; server/commands/restore-moment.test.ts restores to a moment'],
]

export const whySkipped = (text: string): string | null =>
  SKIPPED.find(([begins]) => begins.test(text))?.[1] ?? null

/** What a new installation refuses with a reason. */
const REFUSED: readonly (readonly [begins: RegExp, reason: string])[] = [
  [/^user reset-factor\b/, 'has no second factor'],
]

export const isRefusedFor = (text: string, said: string): boolean =>
  REFUSED.some(([begins, reason]) => begins.test(text) && said.includes(reason))

interface Place {
  root: string
  repository: string
  words: readonly string[]
}

/** The command as it runs below `root`, which stands for the machine. */
export const adaptCommand = (text: string, { root, repository, words }: Place): string => {
  const isWord = words.includes(text.split(' ')[0] ?? '')
  const asks = /\buser (sign-out|reset-factor|deactivate)\b/.test(text)
  return [isWord ? `scripts/selvedge.mjs ${text}` : text, ...(asks ? ['--yes'] : [])]
    .join(' ')
    .replaceAll('<address of the repository>', `'${repository}'`)
    .replace(/\binstall (.*)-g selvedge /, 'install $1')
    .replace('runuser -u selvedge -- ', '')
    .replace(/(?<=[\s=]|^)\/(opt|etc|srv|var)\//g, `${root}/$1/`)
}
