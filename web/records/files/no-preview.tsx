import { Quiet, Strong } from '#web/ui/text/text.tsx'
import classes from './file-preview.module.css'
import { KindIcon } from './kind-icon.tsx'
import { sayWhatOpens, wordOfKind } from './kind-words.rules.ts'

/** @param why in a sentence, where there could have been one */
export function NoPreview({ title, why }: { title: string; why?: string | undefined }) {
  const opens = sayWhatOpens(title)
  return (
    <div className={classes.none}>
      <KindIcon title={title} size={48} />
      <Strong>{wordOfKind(title) ?? title}</Strong>
      {why && <p role="alert">{why}</p>}
      {opens && <Quiet size="inherit">{opens}</Quiet>}
    </div>
  )
}
