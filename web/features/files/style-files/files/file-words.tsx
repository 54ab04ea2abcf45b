/** A file's name, which opens it, with its kind below and on asking what opens that elsewhere. */
import { Flex, UnstyledButton } from '@mantine/core'
import { sayWhatOpens, wordOfKind } from '#web/records/files/kind-words.rules.ts'
import { Quiet } from '#web/ui/text/text.tsx'
import classes from './file-words.module.css'
import names from './files.module.css'
import { nameIn } from './files.rules.ts'

interface FileWordsProps {
  title: string
  /** The path that it came with; empty without one. */
  folder: string
  /** The places that show it besides. */
  shownIn?: string | null
  onOpen: () => void
}

export function FileWords({ title, folder, shownIn = null, onOpen }: FileWordsProps) {
  const kind = wordOfKind(title)
  return (
    <Flex component="span" direction="column" miw={0}>
      <UnstyledButton
        className={classes.open}
        aria-label={`Open ${title}`}
        title={nameIn(folder, title)}
        onClick={onOpen}
      >
        <span className={names.fileTitle}>
          {folder !== '' && <Quiet component="span" size="inherit" weight={400}>{`${folder}/`}</Quiet>}
          {title}
        </span>
      </UnstyledButton>
      {kind && (
        <span className={classes.kind} title={sayWhatOpens(title) ?? undefined}>
          {kind}
        </span>
      )}
      {shownIn !== null && <span className={classes.kind}>{`Shown in: ${shownIn}`}</span>}
    </Flex>
  )
}
