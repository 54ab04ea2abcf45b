/** What a company sets for itself, and how its directory lists its people, beside SQL written by hand. */
import { SCIM_PATH } from '#contract/accounts/provisioning.ts'
import { changeClaimBlocks, readClaimBlocks } from '#contract/evidence/claim-blocks.ts'
import { changeFinalGate } from '#contract/evidence/final-gate.ts'
import { saves, section } from '../../section.ts'
import { PEOPLE, seedDirectory } from '../../seeds/seed-settings.ts'

const BLOCKS = [{ rules: ['neutral', 'generic', 'organic'] }, { rules: ['neutral', 'recycled'] }]
const GATES = [{ setting: 'reason' }, { setting: 'block' }]

export const measureSettings = section({
  heading: 'Settings of a company',
  folder: 'data-settings',
  about: () =>
    `The first hundred of ${PEOPLE.toLocaleString('en')} people that a directory keeps; saves in turn, each of them a change. References are SQL written by hand. p50 and p99 in ms.`,
  seed: seedDirectory,
  scenarios: ({ scimToken }) => [
    {
      title: 'people listed by the directory (SCIM)',
      headers: { authorization: `Bearer ${scimToken}` },
      ask: `${SCIM_PATH}/Users`,
      reference: '/scim-people',
    },
    { title: 'which claims are held back', ask: readClaimBlocks.path, reference: '/claim-blocks' },
    {
      title: 'a save of which claims are held back',
      ask: saves(changeClaimBlocks.path, BLOCKS, changeClaimBlocks.method),
      reference: saves('/save-blocks', BLOCKS),
    },
    {
      title: 'a save of the gate of the final inspection',
      ask: saves(changeFinalGate.path, GATES, changeFinalGate.method),
      reference: saves('/save-gate', GATES),
    },
  ],
})
