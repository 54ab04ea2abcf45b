import { randomUUID } from 'node:crypto'
import { findFineAmounts } from '#contract/costing/cost-sheet.rules.ts'
import { COST_TEXTS } from '#contract/costing/cost-texts.ts'
import {
  type SecondaryCostChanges,
  type SecondaryCostInput,
  secondaryCostInput,
} from '#contract/costing/secondary-costs.ts'
import { findChanges } from '#contract/record-changes.rules.ts'
import type { KeptChanges } from '#contract/values/record-changes.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { SecondaryCostContent } from '#server/platform/db/column-types/cost-content.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { completeBody } from '#server/platform/documents/partial-body.ts'
import { refuseProblems } from '#server/platform/documents/problems.ts'
import { refuseInput } from '#server/platform/refusals/refusal.ts'
import { listBomSuppliers } from '../bom-line.store.ts'
import { withBomPrices } from '../bom-prices.rules.ts'
import type { KnownCompanies } from '../cost-sheet.rules.ts'
import { listRows } from '../cost-sheet.store.ts'
import {
  findContent,
  findLatestSecondary,
  insertSecondaryHead,
  insertSecondaryVersion,
} from '../cost-version.store.ts'
import {
  type OnCosts,
  type OpenSheet,
  openForChange,
  requireMayChoose,
  requireNextVersion,
} from '../open-costs.ts'
import { findFactories, findNames, listOnStyle } from '../suppliers/cost-supplier.store.ts'
import {
  choosesAnew,
  composeVersion,
  decimalsIn,
  findLineProblems,
  inputOfContent,
  listChoices,
  withIds,
} from './secondary-cost.rules.ts'
import { changeHead, namesLines } from './secondary-head.rules.ts'
import { toldSecondary } from './told-secondary.rules.ts'

interface Save extends OnCosts {
  input: SecondaryCostChanges & { from_version?: number | undefined }
  now: Date
}

/**
 * Freezes the next version: the one before with what the input names in its place, or an older one whole. Answers its
 * number. @throws Refusal `stale`, `invalid` with error_locations, `account_not_verified`, `not_found`, `no_access`,
 * `forbidden`
 */
export const saveSecondaryCost = async (tx: Tx, { input, now, ...on }: Save): Promise<number> => {
  const { actor } = on
  const sheet = await openForChange(tx, on)
  const latest = await findLatestSecondary(tx, sheet.sheet_id)
  const { number, comment } = await requireNextVersion(latest, input)
  const { currency } = input
  if (currency !== undefined && currency !== sheet.currency)
    refuseInput({ currency: COST_TEXTS.otherCurrency })
  const version = { sheetId: sheet.sheet_id, comment, userId: actor.user_id, savedAt: now }
  const head = latest && headAlone(latest, { input, sheet })
  let changes: KeptChanges
  if (head) {
    await insertSecondaryHead(tx, { ...version, from: latest.version, head })
    changes = compare(latest.head, head)
  } else {
    const base = await contentOf(tx, sheet, input.from_version ?? latest?.version)
    const document = input.from_version ? restore(base) : await change(tx, { on, sheet, input, saved: base })
    const names = await findNames(tx, listChoices(document))
    const content = composeVersion(document, { sheet, names, decimals: decimalsIn(base, sheet) })
    await insertSecondaryVersion(tx, { ...version, number, content })
    const former = input.from_version ? await contentOf(tx, sheet, latest?.version) : base
    changes = compare(former ?? null, document)
  }
  await audit(tx, actor, {
    action: 'secondary_cost.saved',
    subject: { kind: 'style', id: sheet.style_id },
    details: { version: number, ...(input.from_version && { from_version: input.from_version }) },
    changes,
  })
  return number
}

type Told = Parameters<typeof toldSecondary>[0]
const compare = (before: Told, after: Told) =>
  findChanges('secondary_cost', toldSecondary(before), toldSecondary(after))

type Latest = NonNullable<Awaited<ReturnType<typeof findLatestSecondary>>>

/** Where the lines stay as they are, with their names; null where they must be looked at. */
const headAlone = (
  { head, is_renamed }: Latest,
  { input, sheet }: { input: Save['input']; sheet: OpenSheet },
) => (input.from_version || is_renamed || namesLines(input) ? null : changeHead(head, { input, sheet }))

const contentOf = (tx: Tx, sheet: OpenSheet, version: number | undefined) =>
  version === undefined
    ? undefined
    : findContent(tx, 'secondary_cost_versions', { sheetId: sheet.sheet_id, version })

/** What was saved is not judged again: it was right when it was. */
const restore = (content: SecondaryCostContent | undefined): SecondaryCostInput =>
  completeBody(secondaryCostInput, content ? inputOfContent(content) : {}, {})

interface Change {
  on: OnCosts
  sheet: OpenSheet
  input: SecondaryCostChanges
  saved: SecondaryCostContent | undefined
}

const change = async (tx: Tx, { on, sheet, input, ...of }: Change): Promise<SecondaryCostInput> => {
  const saved = of.saved ?? null
  const named = withIds(input, randomUUID)
  const sent = completeBody(secondaryCostInput, saved ? inputOfContent(saved) : {}, named)
  const { document, problems } = withBomPrices(sent, { saved, currency: sheet.currency })
  const known = await findKnown(tx, { sheet, document })
  refuseProblems({
    ...problems,
    ...findLineProblems({ document, saved, currency: sheet.currency, ...known }),
    ...findFineAmounts(document, decimalsIn(saved, sheet)),
  })
  if (choosesAnew(document, saved)) requireMayChoose(on.actor)
  return document
}

/** Companies on the style, in the sheet and in the BOM; a line's own stays besides. Asked for only what lines name. */
const findKnown = async (
  tx: Tx,
  { sheet, document }: { sheet: OpenSheet; document: SecondaryCostInput },
): Promise<{ known: KnownCompanies; bomItems: Set<number> }> => {
  const chosen = listChoices(document)
  const bom =
    chosen.length > 0 || comesFromBom(document)
      ? await listBomSuppliers(tx, sheet.style_id)
      : { items: new Set<number>(), suppliers: [] }
  if (chosen.length === 0)
    return { known: { suppliers: new Set(), factories: new Map() }, bomItems: bom.items }
  const rows = await listRows(tx, sheet.sheet_id)
  const onStyle = await listOnStyle(tx, sheet.style_id)
  const inSheet = rows.flatMap(({ suppliers }) => suppliers.map(({ id }) => id))
  const factories = chosen.flatMap(({ selectedFactories }) => selectedFactories)
  return {
    known: {
      suppliers: new Set([...onStyle, ...inSheet, ...bom.suppliers]),
      factories: await findFactories(tx, factories),
    },
    bomItems: bom.items,
  }
}

const comesFromBom = ({ fabric, trims }: SecondaryCostInput): boolean =>
  [...fabric, ...trims].some(({ bom }) => bom !== null)
