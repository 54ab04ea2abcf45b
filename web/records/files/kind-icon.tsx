/** What kind of file it is, as an icon: its words say the same. */
import { FILE_KIND_FACTS, type FileGroup, kindOfName } from '#contract/files/file-kinds.ts'
import { IconFile } from '#web/ui/icons.ts'
import {
  IconCube,
  IconFileSpreadsheet,
  IconFileText,
  IconFileTypePdf,
  IconFileZip,
  IconMail,
  IconMovie,
  IconNeedleThread,
  IconPhoto,
  IconPresentation,
  IconRulerMeasure,
  IconVector,
  IconVolume,
} from './icons.ts'

const ICONS: Readonly<Record<FileGroup, typeof IconFile>> = {
  picture: IconPhoto,
  pdf: IconFileTypePdf,
  sheet: IconFileSpreadsheet,
  slides: IconPresentation,
  words: IconFileText,
  mail: IconMail,
  archive: IconFileZip,
  artwork: IconVector,
  pattern: IconRulerMeasure,
  model: IconCube,
  embroidery: IconNeedleThread,
  film: IconMovie,
  sound: IconVolume,
}

export function KindIcon({ title, size }: { title: string; size: number }) {
  const kind = kindOfName(title)
  const Icon = kind ? ICONS[FILE_KIND_FACTS[kind].group] : IconFile
  return <Icon size={size} aria-hidden />
}
