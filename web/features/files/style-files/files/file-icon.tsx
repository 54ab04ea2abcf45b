import { KindIcon } from '#web/records/files/kind-icon.tsx'
import classes from './files.module.css'

export function FileIcon({ title }: { title: string }) {
  return (
    <span className={classes.thumb} aria-hidden>
      <KindIcon title={title} size={19} />
    </span>
  )
}
