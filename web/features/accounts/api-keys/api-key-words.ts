import type { ApiKey, KEY_LIFETIMES } from '#contract/accounts/api-keys.ts'
import type { Area, Scope } from '#contract/api-scopes.ts'
import type { PillTone } from '#web/ui/pill.tsx'
import type { ScopeLevel } from './scope-choice.rules.ts'

export const AREA_WORDS: Record<Area, { name: string; hint: string }> = {
  styles: { name: 'Styles', hint: 'Styles, collections and the lists to choose from' },
  suppliers: { name: 'Suppliers', hint: 'The directory, and who is assigned to a style' },
  value_chains: { name: 'Value chains', hint: 'Your company’s own and those that are shared' },
  passports: { name: 'Passports', hint: 'Drafts and versions; writing includes publishing' },
  boms: { name: 'BOMs', hint: 'What styles are made of, with prices' },
  files: { name: 'Files', hint: 'Files of styles, and which one is the picture' },
  qc: { name: 'Quality control', hint: 'Inspection reports and measurement charts; people alone make them' },
  costs: { name: 'Costs', hint: 'Your company’s own cost sheets; writing saves versions' },
  style_files: {
    name: 'Style files',
    hint: 'Sub-tasks and their files; people alone approve and publish',
  },
  company: { name: 'Companies', hint: 'The profiles of companies' },
}

export const LEVEL_NAMES: Record<ScopeLevel, string> = {
  none: 'None',
  read: 'Read',
  write: 'Read and write',
}

/** `styles:write` → `Styles: read and write`. */
export const nameScope = (scope: Scope): string => {
  const [area, level] = scope.split(':') as [Area, ScopeLevel]
  return `${AREA_WORDS[area].name}: ${LEVEL_NAMES[level].toLowerCase()}`
}

export const STATE_WORDS: Record<ApiKey['state'], { name: string; tone: PillTone }> = {
  open: { name: 'Works', tone: 'confirmed' },
  stopped: { name: 'Stopped', tone: 'waiting' },
  expired: { name: 'Expired', tone: 'neutral' },
  revoked: { name: 'Revoked', tone: 'unconfirmed' },
}

type Lifetime = `${(typeof KEY_LIFETIMES)[number]}` | 'never'

export const LIFETIMES: readonly { value: Lifetime; label: string }[] = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'A year' },
  { value: 'never', label: 'No end' },
]
