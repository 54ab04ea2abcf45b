import type { ComponentType } from 'react'
import {
  IconBuildingFactory2,
  IconCalendarEvent,
  IconClipboardCheck,
  IconFile,
  IconFolders,
  IconListDetails,
  IconShirt,
} from '#web/ui/icons.ts'
import type { Kind } from './search-results.rules.ts'

export const KIND_ICONS: Readonly<Record<Kind, ComponentType<{ size?: number | string }>>> = {
  style: IconShirt,
  collection: IconFolders,
  company: IconBuildingFactory2,
  report: IconClipboardCheck,
  file: IconFile,
  milestone: IconCalendarEvent,
  command: IconListDetails,
}
