/**
 * What makes words risky, each with where it is said. It judges words and what stands behind them; it is no legal advice
 * (docs/product.md, Product claims).
 */
import type { EvidenceStandard } from '../evidence-standards.ts'
import type { ClaimKind } from '../product-claims.ts'
import type { ClaimRule } from './claim-rule-names.ts'
import sources from './claim-sources.json' with { type: 'json' }

/** Names of laws and guides, which no language translates. */
export const SOURCES: Readonly<Record<keyof typeof sources, string>> = sources

export interface RuleFacts {
  sources: readonly string[]
  why: string
  needed: string
  /** What of the register quiets it: claims of these kinds, or by these standards; null where no proof is enough. */
  proof: { kinds?: readonly ClaimKind[]; standards?: readonly EvidenceStandard[]; isWhole?: boolean } | null
}

const SPECIFIC = {
  why: 'It says something of the product that must be shown to be true.',
  needed: 'Enter it in the claims register, and attach evidence that covers it and is valid.',
}
const shownBy = (kind: ClaimKind): RuleFacts => ({
  ...SPECIFIC,
  sources: [SOURCES.proof, SOURCES.uk],
  proof: { kinds: [kind] },
})

export const RULE_FACTS: Readonly<Record<ClaimRule, RuleFacts>> = {
  neutral: {
    sources: [SOURCES.offset, SOURCES.climat, SOURCES.uk],
    why: 'A product may not be called neutral, reduced or positive for the climate because emissions are offset elsewhere.',
    needed:
      'Say what was reduced in the product itself, by how much and since when. Offsets may be described separately.',
    proof: null,
  },
  future: {
    sources: [SOURCES.future, SOURCES.uk],
    why: 'A promise about the environment in the future needs clear commitments that can be verified.',
    needed:
      'Publish a plan with dates and measures that an independent expert checks regularly, and attach it to the claim.',
    proof: { kinds: ['lower_impact'] },
  },
  banned_in_france: {
    sources: [SOURCES.agec, SOURCES.generic],
    why: 'In France these words may not stand on a product or its packaging, and in the EU they are a generic claim.',
    needed: 'Say the fact itself instead, such as what was measured, how and under which conditions.',
    proof: null,
  },
  label: {
    sources: [SOURCES.label, SOURCES.uk],
    why: 'A sustainability label needs a certification scheme, or a public authority that set it up.',
    needed: 'Name the scheme, and attach its certificate to the claim. A label of your own has none.',
    proof: {
      standards: [
        'gots',
        'ocs',
        'grs',
        'rcs',
        'eu_ecolabel',
        'oeko_tex_made_in_green',
        'cradle_to_cradle',
        'fairtrade_cotton',
        'bluesign',
        'fair_wear',
      ],
    },
  },
  whole_product: {
    sources: [SOURCES.whole, SOURCES.uk],
    why: 'It speaks of the whole product. Where only a part is meant, that is misleading.',
    needed: 'Name the part and its share, or attach evidence for a claim that speaks of the whole product.',
    proof: { kinds: ['organic', 'recycled'], isWhole: true },
  },
  legal_duty: {
    sources: [SOURCES.duty],
    why: 'What the law asks of every such product may not be shown as something special.',
    needed: 'Leave it out, or say what goes beyond the law.',
    proof: null,
  },
  generic: {
    sources: [SOURCES.generic, SOURCES.uk, SOURCES.agec],
    why: 'It is a generic environmental claim: it does not say what is better, by how much or compared with what.',
    needed:
      'Say the specific fact in the same place, or attach the EU Ecolabel or an officially recognised label of the same kind.',
    proof: { standards: ['eu_ecolabel'] },
  },
  durable: {
    sources: [SOURCES.durability],
    why: 'A durability that the product does not have in normal use may not be claimed.',
    needed: 'Say for how long or how many uses, and attach the test that shows it.',
    proof: { kinds: ['durable'] },
  },
  repairable: {
    sources: [SOURCES.repair],
    why: 'A product may be called repairable only where it can be repaired.',
    needed: 'Say what can be repaired and by whom, and attach what shows it.',
    proof: { kinds: ['repairable'] },
  },
  organic: shownBy('organic'),
  recycled: shownBy('recycled'),
  fair: shownBy('fair'),
  animal_welfare: shownBy('animal_welfare'),
  free_of: shownBy('free_of'),
}
