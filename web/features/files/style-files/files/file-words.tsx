/** A file's name with its kind below it, and on asking what opens it. */
import { sayWhatOpens, wordOfKind } from '#web/records/files/kind-words.rules.ts'
import classes from './file-words.module.css'
import names from './files.module.css'

export function FileWords({ title }: { title: string }) {
  const kind = wordOfKind(title)
  return (
    <span className={classes.words}>
      <span className={names.fileTitle} title={title}>
        {title}
      </span>
      {kind && (
        <span className={classes.kind} title={sayWhatOpens(title) ?? undefined}>
          {kind}
        </span>
      )}
    </span>
  )
}
