import type { ComponentType } from 'react'
import {
  IconAlertTriangle,
  IconBuildingFactory2,
  IconCalendarEvent,
  IconClipboardCheck,
  IconFile,
  IconFolders,
  IconHistory,
  IconListDetails,
  IconMessage,
  IconNotes,
  IconRuler,
  IconShirt,
  IconSubtask,
  IconUserCircle,
} from '#web/ui/icons.ts'
import type { Kind } from './search-results.rules.ts'

export const KIND_ICONS: Readonly<Record<Kind, ComponentType<{ size?: number | string }>>> = {
  styles: IconShirt,
  collections: IconFolders,
  companies: IconBuildingFactory2,
  people: IconUserCircle,
  qc_reports: IconClipboardCheck,
  defects: IconAlertTriangle,
  style_files: IconFile,
  sub_tasks: IconSubtask,
  milestones: IconCalendarEvent,
  points: IconRuler,
  notes: IconNotes,
  comments: IconMessage,
  command: IconListDetails,
  searched: IconHistory,
}
