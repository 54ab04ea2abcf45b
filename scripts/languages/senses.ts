/** English texts that mean two things, by the file in which they mean the rarer one; the sense is for whoever translates. */
import type { Senses } from './find-texts.ts'

const WAY_OF_SHOWING: Senses = { View: 'way of showing' }
const A_DAY = 'a day'
const OF_A_COMPANY = 'of a company'
const OF_A_REVIEW: Senses = { Approved: 'of a review', Rejected: 'of a review' }
const OF_A_VALUE_CHAIN: Senses = { Private: 'of a value chain', Shared: 'of a value chain' }

const SENSES: Readonly<Record<string, Senses>> = {
  'web/features/activity/activity-entry.tsx': { You: 'who did it' },
  'web/features/api-keys/api-key-words.ts': { None: 'no permission' },
  'web/features/boms/bom-view-switch.tsx': WAY_OF_SHOWING,
  'web/features/claims/claim-code.tsx': { Code: 'to confirm with' },
  'web/features/comments/comments-button.tsx': { Comment: 'to write one' },
  'web/features/fabric-forms/offer-words.ts': { Open: 'undecided', Rejected: 'of an offer' },
  'web/features/fabric-forms/sample-words.ts': {
    Approved: 'of a sample',
    None: 'no sample',
    Rejected: 'of a sample',
  },
  'web/features/meetings/meeting-words.rules.ts': { Cancelled: 'of a meeting', Declined: 'of a meeting' },
  'web/features/meetings/meetings-page.tsx': { Open: 'undecided' },
  'web/features/organizations/verification-pill.tsx': {
    'Not verified': OF_A_COMPANY,
    Verified: OF_A_COMPANY,
  },
  'web/features/organizations/verification-request-row.tsx': { Verified: OF_A_COMPANY },
  'web/features/organizations/verifications-page.tsx': { Verified: OF_A_COMPANY },
  'web/features/passport-analytics/review-row.tsx': OF_A_REVIEW,
  'web/features/passport-analytics/reviews-panel.tsx': OF_A_REVIEW,
  'web/features/passports/layout-section.tsx': WAY_OF_SHOWING,
  'web/features/passports/lca-import/import-outcome.tsx': { New: 'of a value' },
  'web/features/passports/passport-reading.tsx': WAY_OF_SHOWING,
  'web/features/passports/versions-dialog.tsx': { Published: 'of a version' },
  'web/features/qc-reports/capture/item-chips.tsx': { Item: 'of a checklist' },
  'web/features/qc-reports/class-row.tsx': { Accept: 'number of a plan', Reject: 'number of a plan' },
  'web/features/qc-reports/info-tab.tsx': { None: 'no supplier' },
  'web/features/qc-reports/lot-panel.tsx': { None: 'no factory' },
  'web/features/qc-reports/measurements-panel.tsx': { Size: 'of a garment' },
  'web/features/qc-reports/report-words.ts': { Back: 'of a garment' },
  'web/features/qc-reports/sampling-panel.tsx': { Level: 'of inspection', Sample: 'of a lot' },
  'web/features/qc-reports/sign-dialog.tsx': { Type: 'with keys' },
  'web/features/search/search-results.rules.ts': { Verified: OF_A_COMPANY },
  'web/features/step-verification/confirmation-buttons.tsx': { Request: 'to ask for it' },
  'web/features/style-files/file-list.tsx': { From: 'a company' },
  'web/features/styles-table/filter-panel.tsx': { From: A_DAY, Until: A_DAY },
  'web/features/styles-table/filters.rules.ts': { 'from {0}': A_DAY },
  'web/features/styles-table/view-menu.tsx': { Changed: 'of a view' },
  'web/features/styles-table/view-tabs.tsx': { Views: 'of a table' },
  'web/features/suppliers/suppliers-page.tsx': WAY_OF_SHOWING,
  'web/features/timelines/gantt.rules.ts': { Planned: 'of a milestone' },
  'web/features/timelines/milestone-dialog.tsx': { End: A_DAY },
  'web/features/value-chains/sharing-pill.tsx': OF_A_VALUE_CHAIN,
  'web/features/value-chains/table/chain-cells.tsx': OF_A_VALUE_CHAIN,
  'web/features/value-chains/table/chain-rows.rules.ts': OF_A_VALUE_CHAIN,
  'web/features/value-chains/value-chain-tools.tsx': { Shared: 'of a value chain' },
  'web/records/style/style-cards.tsx': { 'from {0}': A_DAY },
  'web/ui/sheet/keys.rules.ts': { Delete: 'a key' },
}

export const sensesOf = (path: string): Senses => SENSES[path] ?? {}
export const ALL_SENSES = SENSES
