import type { TechPackStatus } from '#contract/files/tech-packs.ts'

interface Step {
  title: string
  body: string
  action: string
  done: string
}

/** What a change to this status is called; `from` tells opening an approved one from going back a step. */
export const stepTo = (status: TechPackStatus, from: TechPackStatus | null): Step => {
  if (status === 'approved')
    return {
      title: 'Approve the tech pack?',
      body: 'It is closed with its measurement chart and files until somebody of the brand sets it back. The people with roles and, before the first issue, the suppliers are told.',
      action: 'Approve',
      done: 'Tech pack approved',
    }
  if (status === 'in_review')
    return {
      title: 'Ask for a review?',
      body: 'The people with roles are told. The tech pack can still be changed.',
      action: 'Ask for review',
      done: 'Review asked for',
    }
  return {
    title: 'Set the tech pack back to draft?',
    body:
      from === 'approved'
        ? 'The approval is taken back, and the tech pack can be changed. The people with roles and, before the first issue, the suppliers are told.'
        : 'It is no longer in review.',
    action: 'Set back to draft',
    done: 'Tech pack is a draft again',
  }
}
