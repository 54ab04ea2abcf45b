import type { ComponentType } from 'react'
import { IconBuildingFactory2, IconClipboardCheck, IconFile, IconFolders, IconShirt } from '#web/ui/icons.ts'
import type { Kind } from './search-results.rules.ts'

export const KIND_ICONS: Readonly<Record<Kind, ComponentType<{ size?: number | string }>>> = {
  style: IconShirt,
  collection: IconFolders,
  company: IconBuildingFactory2,
  report: IconClipboardCheck,
  file: IconFile,
}
