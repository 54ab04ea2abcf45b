import type { ComponentType } from 'react'
import type { ServiceKind } from '#contract/value-chains.ts'
import { IconHeartHandshake, IconRecycle, IconSparkles, IconTag, IconTool } from './value-chain-icons.ts'

export const SERVICE_ICONS: Record<ServiceKind, ComponentType<{ size?: number | string }>> = {
  donations: IconHeartHandshake,
  repairs: IconTool,
  upcycles: IconSparkles,
  recycles: IconRecycle,
  resales: IconTag,
}
