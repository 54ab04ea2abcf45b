import { BURSA_CAPSULE } from './bursa-capsule.ts'
import { CORE_KNIT } from './core-knit.ts'
import type { DemoCollection } from './demo-style.ts'
import { FIRST_DROP } from './first-drop.ts'
import { LINEN_ROOM } from './linen-room.ts'
import { OUTER_LAYER } from './outer-layer.ts'

/** Lists show the newest first, so the collection to open first comes last. */
export const COLLECTIONS: readonly DemoCollection[] = [
  FIRST_DROP,
  LINEN_ROOM,
  BURSA_CAPSULE,
  OUTER_LAYER,
  CORE_KNIT,
]
