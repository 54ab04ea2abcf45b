/** What kind of file it is, as an icon: its name says the same. */
import { IconFile } from '#web/ui/icons.ts'
import {
  IconFileSpreadsheet,
  IconFileText,
  IconFileTypePdf,
  IconFileZip,
  IconMovie,
  IconPhoto,
  IconPresentation,
  IconVector,
} from '../icons.ts'
import classes from './files.module.css'
import { type FileLook, lookOf } from './files.rules.ts'

const ICONS: Record<FileLook, typeof IconFile> = {
  picture: IconPhoto,
  pdf: IconFileTypePdf,
  sheet: IconFileSpreadsheet,
  slides: IconPresentation,
  words: IconFileText,
  film: IconMovie,
  archive: IconFileZip,
  drawing: IconVector,
  file: IconFile,
}

export function FileIcon({ title }: { title: string }) {
  const Icon = ICONS[lookOf(title)]
  return (
    <span className={classes.thumb} aria-hidden>
      <Icon size={19} />
    </span>
  )
}
