/** A file's name, which opens it, with its kind below and on asking what opens that elsewhere. */
import { UnstyledButton } from '@mantine/core'
import { sayWhatOpens, wordOfKind } from '#web/records/files/kind-words.rules.ts'
import classes from './file-words.module.css'
import names from './files.module.css'

export function FileWords({ title, onOpen }: { title: string; onOpen: () => void }) {
  const kind = wordOfKind(title)
  return (
    <span className={classes.words}>
      <UnstyledButton className={classes.open} aria-label={`Open ${title}`} title={title} onClick={onOpen}>
        <span className={names.fileTitle}>{title}</span>
      </UnstyledButton>
      {kind && (
        <span className={classes.kind} title={sayWhatOpens(title) ?? undefined}>
          {kind}
        </span>
      )}
    </span>
  )
}
