/** Who is in charge, on the page of a style, as the company's setting, and set on many styles. */
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { readTeam } from '#contract/accounts/team.ts'
import {
  changeDefaultInCharge,
  changeInCharge,
  readDefaultInCharge,
  readInCharge,
} from '#contract/collaboration/in-charge.ts'
import { readStyle } from '#contract/styles/styles.ts'
import { styleAnswer } from '#web/records/style/styles.fixture.ts'
import { answers, fails, hangs, sentTo } from '#web/test/fake-server.ts'
import { mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'
import { chargesOf, quinn, sefa } from './in-charge.fixture.ts'

/** Asked anew each time: the place that is shown while its code loads has the same name. */
const panel = (name: string) => within(screen.getByRole('region', { name }))

describe('on the page of a style', () => {
  beforeEach(() => {
    answers(readStyle, styleAnswer({ tabs: [{ key: 'project', disabled: null }], default_tab: 'project' }))
  })

  test('those who are in charge are listed, with what comes from the company', async () => {
    answers(
      readInCharge,
      chargesOf({
        quality: { people: [quinn], is_default: false },
        sourcing: { people: [sefa], is_default: true },
      }),
    )
    openApp('/inquiries/7#project', mira)
    await waitFor(() => expect(panel('In charge').getByText('Quinn Abara')).toBeVisible())
    expect(panel('In charge').getByText('Sefa Lindqvist')).toBeVisible()
    expect(panel('In charge').getAllByText('By the company’s setting')).toHaveLength(1)
  })

  // shows D-745
  test('the role that a notice names is marked', async () => {
    answers(readInCharge, chargesOf({ quality: { people: [quinn], is_default: false } }))
    openApp('/inquiries/7?row=charges%3Aquality#project', mira)
    await waitFor(() => expect(document.querySelector('[data-sought]')).toHaveTextContent('Quinn Abara'))
  })

  test('roles that were changed are sent, and no others', async () => {
    answers(changeInCharge, chargesOf({ quality: { people: [quinn], is_default: false } }))
    const { user } = openApp('/inquiries/7#project', mira)
    await user.click(await screen.findByRole('button', { name: 'Change who is in charge' }))
    await user.click(await screen.findByRole('combobox', { name: 'Quality' }))
    await user.click(await screen.findByRole('option', { name: 'Quinn Abara' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.getByText('The people in charge are saved')).toBeVisible())
    expect(sentTo(changeInCharge)[0]?.body).toEqual({ quality: [quinn.id] })
    expect(panel('In charge').getByText('Quinn Abara')).toBeVisible()
  })

  test('a refusal is said in the dialog, which stays', async () => {
    fails(changeInCharge, 'not_found')
    const { user } = openApp('/inquiries/7#project', mira)
    await user.click(await screen.findByRole('button', { name: 'Change who is in charge' }))
    await user.click(await screen.findByRole('combobox', { name: 'Quality' }))
    await user.click(await screen.findByRole('option', { name: 'Quinn Abara' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(within(screen.getByRole('dialog')).getByRole('alert')).toBeVisible())
  })

  test('anyone who may not change it is offered nothing', async () => {
    answers(readInCharge, chargesOf({ quality: { people: [quinn], is_default: false } }, { change: false }))
    openApp('/inquiries/7#project', mira)
    await waitFor(() => expect(panel('In charge').getByText('Quinn Abara')).toBeVisible())
    expect(panel('In charge').queryByRole('button')).not.toBeInTheDocument()
  })

  test('while it loads, its place is shown', async () => {
    hangs(readInCharge)
    openApp('/inquiries/7#project', mira)
    await waitFor(() => expect(panel('In charge').getByText('Loading…')).toBeInTheDocument())
  })

  test('one that fails can be tried again', async () => {
    fails(readInCharge, 'internal')
    const { user } = openApp('/inquiries/7#project', mira)
    answers(readInCharge, chargesOf({ quality: { people: [quinn], is_default: false } }))
    await user.click(await screen.findByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(panel('In charge').getByText('Quinn Abara')).toBeVisible())
  })
})

test('the company’s setting is on the page of the team', async () => {
  answers(readTeam, { members: [], invitations: [], roles: [], can: { manage: true } })
  answers(readDefaultInCharge, chargesOf({ sourcing: { people: [sefa] } }))
  answers(changeDefaultInCharge, chargesOf())
  const { user } = openApp('/team', mira)
  await waitFor(() => expect(panel('In charge by default').getByText('Sefa Lindqvist')).toBeVisible())
  await user.click(
    panel('In charge by default').getByRole('button', { name: 'Change who is in charge by default' }),
  )
  await user.click(await screen.findByRole('combobox', { name: 'Production' }))
  await user.click(await screen.findByRole('option', { name: 'Quinn Abara' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sentTo(changeDefaultInCharge)[0]?.body).toEqual({ production: [quinn.id] }))
})
