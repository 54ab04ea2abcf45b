/** What every request that somebody decides has in common: one decision, with a reason for a no, told and noted once. */
import { describe, expect } from 'vitest'
import * as claims from '#contract/accounts/claims.ts'
import type { CallSpec } from '#contract/call.ts'
import * as verifications from '#contract/companies/account-verifications.ts'
import * as factories from '#contract/companies/factory-requests.ts'
import * as organizations from '#contract/companies/organization-requests.ts'
import { changeCompanyProfile } from '#contract/companies/organizations.ts'
import type { ErrorBody } from '#contract/errors.ts'
import * as gtins from '#contract/passports/gtins.ts'
import { submitTrace } from '#contract/passports/passports.ts'
import * as publications from '#contract/passports/publications.ts'
import * as steps from '#contract/passports/step-verification.ts'
import * as styleVerifications from '#contract/styles/style-verification.ts'
import * as styles from '#contract/styles/styles.ts'
import { claimOf } from '#server/features/accounts/claims/claims.fixture.ts'
import { makePublished, publishWith } from '#server/features/passports/passport-machines/published.fixture.ts'
import {
  askedFor,
  makeFor,
  publishAs,
  save,
} from '#server/features/passports/publications/for-brand.fixture.ts'
import type { Company, Maker, Person } from '#server/test/make.ts'
import { test } from '#server/test/world.ts'

type Sender = Pick<Person, 'send'>
type Word = boolean
interface Answer {
  status: number
  error: ErrorBody
}

interface Asked {
  /** Two people who may decide. */
  deciders: readonly [Sender, Sender]
  decide: (by: Sender, word: { approve_status: Word; reason?: string }) => Promise<Answer>
  /** What a search finds it by, where there is a list of it. */
  name?: string
}

interface Kind {
  ask: (make: Maker) => Promise<Asked>
  /** Of the second: `[what the first said, what the second says]`; the others follow from the kind's own rules. */
  pairs?: readonly (readonly [Word, Word])[]
  text: string
  /** Null where no reason is asked for. */
  reasonRequired: string | null
  /** In the log and at the bell: of a yes and of a no. */
  actions: readonly [string, string]
  notices: readonly [string, string]
  list?: CallSpec
}

const ALL = [
  [true, true],
  [true, false],
  [false, true],
  [false, false],
] as const
const NO_AND_NO = [[false, false]] as const
const FOUND = 'Zwirnerei'

const paramsOf = ({ id }: { id: number | string }) => ({ id: String(id) })
const operators = async (make: Maker) => [await make.operator(), await make.operator()] as const
const managersOf = async ({ manager, person }: Company) => [manager, await person('account_manager')] as const

let named = 0
const newName = () => `${FOUND} ${++named}`

const KINDS: Record<string, Kind> = {
  'a claim': {
    ask: async (make) => {
      const name = newName()
      const claimant = await make.claimant((await make.registryEntry(name)).id)
      const params = paramsOf({ id: (await claimOf(claimant))?.id ?? 0 })
      return {
        ...{ name, deciders: await operators(make) },
        decide: (by, body) => by.send(claims.decideClaim, { params, body }),
      }
    },
    // The second who confirms is told that the company has its account.
    pairs: [
      [true, false],
      [false, true],
      [false, false],
    ],
    text: claims.CLAIM_TEXTS.decidedAlready,
    reasonRequired: claims.CLAIM_TEXTS.reasonRequired,
    actions: ['claim.confirmed', 'claim.declined'],
    notices: ['claim_confirmed', 'claim_declined'],
    list: claims.listClaims,
  },
  'a company that is missing': {
    ask: async (make) => {
      const name = newName()
      const asked = await (await make.brand()).manager.send(organizations.requestOrganization, {
        body: { name, type: 'supplier', country: 'PT' },
      })
      return {
        ...{ name, deciders: await operators(make) },
        decide: (by, body) =>
          by.send(organizations.decideOrganizationRequest, { params: paramsOf(asked.data.data), body }),
      }
    },
    text: organizations.ORGANIZATION_REQUEST_TEXTS.decidedAlready,
    reasonRequired: organizations.ORGANIZATION_REQUEST_TEXTS.reasonRequired,
    actions: ['organization.request_accepted', 'organization.request_declined'],
    notices: ['organization_request_accepted', 'organization_request_declined'],
    list: organizations.listOrganizationRequests,
  },
  'a factory that is missing': {
    ask: async (make) => {
      const [name, brand, supplier] = [newName(), await make.brand(), await make.supplier()]
      const asked = await brand.manager.send(factories.requestFactory, {
        body: { name, city: 'Porto', country: 'PT', organization_id: supplier.id },
      })
      return {
        ...{ name, deciders: await managersOf(supplier) },
        decide: (by, body) =>
          by.send(factories.decideFactoryRequest, { params: paramsOf(asked.data.data), body }),
      }
    },
    text: factories.FACTORY_REQUEST_TEXTS.decidedAlready,
    reasonRequired: factories.FACTORY_REQUEST_TEXTS.reasonRequired,
    actions: ['factory.request_accepted', 'factory.request_declined'],
    notices: ['factory_request_accepted', 'factory_request_declined'],
    list: factories.listFactoryRequests,
  },
  'the verification of an account': {
    ask: async (make) => {
      const name = newName()
      const { id, manager } = await make.brand({ verified: false, name })
      await manager.send(changeCompanyProfile, { body: { name, city: 'Hamburg', country: 'DE' } })
      const params = { organizationRegistryId: String(id) }
      expect(await manager.send(verifications.requestVerification, { params })).toSucceed()
      const deciders = await operators(make)
      const query = { search: name }
      const { data } = (await deciders[0].send(verifications.listVerificationRequests, { query })).data
      expect(data).toHaveLength(1)
      return {
        ...{ name, deciders },
        decide: (by, body) =>
          by.send(verifications.decideVerification, { params: paramsOf(data[0] ?? { id: 0 }), body }),
      }
    },
    text: verifications.VERIFICATION_DECISION_TEXTS.decidedAlready,
    reasonRequired: verifications.VERIFICATION_DECISION_TEXTS.reasonRequired,
    actions: ['verification.verified', 'verification.rejected'],
    notices: ['account_verified', 'account_rejected'],
    list: verifications.listVerificationRequests,
  },
  'a GTIN that two companies say is theirs': {
    ask: async (make) => {
      const [held, claimant] = [await makePublished(make), await make.brand()]
      const style = await make.style(claimant)
      await publishWith(claimant, style, { gtin: held.gtin })
      const disputed = await claimant.manager.send(gtins.disputeGtin, {
        params: paramsOf(style),
        body: { gtin: held.gtin, reason: 'It is in our certificate' },
      })
      expect(disputed).toSucceed()
      const deciders = await operators(make)
      const { data } = (await deciders[0].send(gtins.listGtinDisputes, { query: { search: held.gtin14 } }))
        .data
      expect(data).toHaveLength(1)
      return {
        ...{ name: held.gtin14, deciders },
        decide: (by, { approve_status, reason = 'The certificate was shown' }) =>
          by.send(gtins.decideGtinDispute, {
            params: paramsOf(data[0] ?? { id: 0 }),
            body: { approve_status, reason },
          }),
      }
    },
    text: gtins.GTIN_CALL_TEXTS.decidedAlready,
    reasonRequired: null,
    actions: ['passport.gtin_dispute_given', 'passport.gtin_dispute_kept'],
    notices: ['gtin_dispute_decided', 'gtin_dispute_decided'],
    list: gtins.listGtinDisputes,
  },
  'the verification of a style': {
    ask: async (make) => {
      const [brand, maker] = [await make.brand(), await make.supplier()]
      const style = await makeFor(make, maker, brand.id)
      const params = paramsOf(style)
      const body = { status: true }
      expect(
        await maker.manager.send(styleVerifications.setVerificationRequested, { params, body }),
      ).toSucceed()
      return {
        ...{ name: style.style_number, deciders: await managersOf(brand) },
        decide: (by, word) => by.send(styleVerifications.decideStyleVerification, { params, body: word }),
      }
    },
    text: styleVerifications.STYLE_VERIFICATION_TEXTS.notRequested,
    reasonRequired: styleVerifications.STYLE_VERIFICATION_TEXTS.reasonRequired,
    actions: ['style.verified', 'style.verification_rejected'],
    notices: ['style_verified', 'style_verification_rejected'],
    list: styleVerifications.listStyleVerificationRequests,
  },
  'a publication in the name of a brand': {
    ask: async (make) => {
      const [brand, maker] = [await make.brand(), await make.supplier()]
      const style = await makeFor(make, maker, brand.id)
      await save(maker.manager, style)
      await publishAs(maker.manager, style)
      const params = { id: await askedFor(maker.manager, style) }
      return {
        ...{ name: style.style_number, deciders: await managersOf(brand) },
        decide: (by, body) => by.send(publications.decidePublication, { params, body }),
      }
    },
    text: publications.PUBLICATION_TEXTS.notWaiting,
    reasonRequired: publications.PUBLICATION_TEXTS.reasonRequired,
    actions: ['passport.publication_agreed', 'passport.publication_declined'],
    notices: ['publication_agreed', 'publication_declined'],
    list: publications.listPublicationRequests,
  },
  'the confirmation of a step': {
    ask: async (make) => {
      const [brand, supplier] = [await make.brand(), await make.supplier()]
      const style = await make.style(brand, { suppliers: [supplier] })
      const details = [{ id: 'new-2', supplier_id: supplier.id }]
      const { data } = await brand.manager.send(submitTrace, {
        params: paramsOf(style),
        body: {
          productName: 'Tee',
          data: [{ id: 'new-1', display_name: 'Knitting', icon: 'yarn', details }],
        },
      })
      const params = paramsOf(data.fields[0]?.details[0] ?? { id: 0 })
      const asked = { is_requested: true, type: 'factory' } as const
      expect(
        await brand.manager.send(steps.setStepVerificationRequested, { params, body: asked }),
      ).toSucceed()
      return {
        deciders: await managersOf(supplier),
        decide: (by, word) =>
          by.send(steps.decideStepVerification, { params, body: { type: 'factory', ...word } }),
      }
    },
    // A confirmation can be given again, and taken back by its company.
    pairs: NO_AND_NO,
    text: steps.STEP_VERIFICATION_TEXTS.notRequested,
    reasonRequired: steps.STEP_VERIFICATION_TEXTS.reasonRequired,
    actions: ['passport.step_verified', 'passport.step_verification_declined'],
    notices: ['step_verified', 'step_verification_declined'],
  },
  'the deletion of a style': {
    ask: async (make) => {
      const [brand, maker] = [await make.brand(), await make.supplier()]
      const params = paramsOf(await makeFor(make, maker, brand.id))
      expect((await maker.manager.send(styles.deleteStyle, { params })).data.status).toBe('requested')
      return {
        deciders: await managersOf(brand),
        decide: (by, { approve_status }) =>
          by.send(styles.decideDeletion, { params, body: { approve_status } }),
      }
    },
    // What was deleted is not found any more.
    pairs: NO_AND_NO,
    text: 'This request is no longer open.',
    reasonRequired: null,
    actions: ['style.deleted', 'style.deletion_rejected'],
    notices: ['style_deletion_approved', 'style_deletion_rejected'],
  },
}

const REASON = 'Not this one'
const wordOf = (approve_status: Word) => ({ approve_status, ...(!approve_status && { reason: REASON }) })

describe.each(Object.entries(KINDS))('%s', (_, kind) => {
  const { pairs = ALL, text, reasonRequired, actions, notices } = kind

  test.for(pairs.map((pair) => [pair] as const))(
    'is decided once: the second of %j is told how',
    async ([words], { make, world }) => {
      const { deciders, decide } = await kind.ask(make)
      const { db } = world.parts
      const [noted, told] = [
        await db
          .selectFrom('audit_entries')
          .select(({ fn }) => fn.max('id').as('id'))
          .executeTakeFirst(),
        await db
          .selectFrom('notifications')
          .select(({ fn }) => fn.max('id').as('id'))
          .executeTakeFirst(),
      ]
      const answers = await Promise.all(words.map((word, at) => decide(deciders[at] as Sender, wordOf(word))))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      const first = answers.findIndex(({ status }) => status === 200)
      const approve_status = words[first] as Word
      const refused = answers[1 - first]
      expect(refused).toFailWith(409, text)
      expect(refused?.error.decided).toMatchObject({ approve_status, at: expect.any(String) })
      expect(refused?.error.decided?.by).toMatch(/\w/)
      if (reasonRequired) expect(refused?.error.decided?.reason).toBe(approve_status ? null : REASON)

      const entries = await db
        .selectFrom('audit_entries')
        .where('id', '>', noted?.id ?? 0)
        .where('action', 'in', actions)
        .select('action')
        .execute()
      expect(entries).toEqual([{ action: actions[approve_status ? 0 : 1] }])
      const news = await db
        .selectFrom('notifications')
        .where('id', '>', told?.id ?? 0)
        .where('kind', 'in', notices)
        .select(['kind', 'user_id'])
        .execute()
      expect(new Set(news.map((each) => each.kind))).toEqual(new Set([notices[approve_status ? 0 : 1]]))
      expect(new Set(news.map((each) => each.user_id)).size).toBe(news.length)
    },
  )

  if (reasonRequired)
    test('takes no no without a reason, and waits on', async ({ make }) => {
      const { deciders, decide } = await kind.ask(make)
      for (const reason of [undefined, '', ' \n', '\u200b'])
        expect(
          await decide(deciders[0], { approve_status: false, ...(reason !== undefined && { reason }) }),
        ).toFailAt('reason', reasonRequired ?? '')
      expect(await decide(deciders[0], { approve_status: false, reason: 'x'.repeat(1001) })).toFailAt(
        'reason',
      )
      expect(await decide(deciders[1], wordOf(true))).toSucceed()
    })

  if (kind.list)
    test('is found in its list while it waits, and by its words', async ({ make }) => {
      const { deciders, decide, name = '' } = await kind.ask(make)
      const namesFor = async (query: object): Promise<string> =>
        JSON.stringify((await deciders[0].send(kind.list as CallSpec, { query } as never)).data)
      expect(await namesFor({ search: name.toLowerCase(), page_size: 'all' })).toContain(name)
      expect(await namesFor({ search: `${name} and more` })).not.toContain(name)
      // Of a pattern, signs are only themselves.
      expect(await namesFor({ search: '%_%' })).not.toContain(name)
      expect(await decide(deciders[0], wordOf(false))).toSucceed()
      expect(await namesFor({ search: name })).not.toContain(name)
    })
})
