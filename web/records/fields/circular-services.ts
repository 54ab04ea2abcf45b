/** The services of circularity partners, in words and pictures. */
import type { ComponentType } from 'react'
import type { Circularity, ServiceKind } from '#contract/companies/value-chains.ts'
import { IconHeartHandshake, IconRecycle, IconSparkles, IconTag, IconTool } from '../icons.ts'

export const SERVICE_NAMES: Record<ServiceKind, string> = {
  donations: 'Donation',
  repairs: 'Repair',
  upcycles: 'Upcycle',
  recycles: 'Recycle',
  resales: 'Resale',
}

export const CIRCULARITY_WORDS: Record<Circularity, string> = {
  none: 'None',
  low: 'Low',
  medium: 'Medium',
  high: 'High',
}

export const SERVICE_ICONS: Record<ServiceKind, ComponentType<{ size?: number | string }>> = {
  donations: IconHeartHandshake,
  repairs: IconTool,
  upcycles: IconSparkles,
  recycles: IconRecycle,
  resales: IconTag,
}
