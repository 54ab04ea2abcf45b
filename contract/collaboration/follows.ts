/** What one follows, and what one wants to hear nothing of (docs/product.md, Follow and mute). */
import { z } from 'zod'
import { call } from '../call.ts'
import { id, idInPath } from '../values/fields.ts'

export const FOLLOW_SUBJECTS = ['style', 'collection', 'company'] as const
export type FollowSubject = (typeof FOLLOW_SUBJECTS)[number]

/** `usual`: one is told what concerns one, and no more. */
export const FOLLOW_CHOICES = ['usual', 'follow', 'mute'] as const
export type FollowChoice = (typeof FOLLOW_CHOICES)[number]

const followParams = z.object({ subject: z.enum(FOLLOW_SUBJECTS), id: idInPath })

export const FOLLOW_TEXTS = {
  notFound: 'There is nothing here that you can follow.',
} as const

const follow = z.object({ choice: z.enum(FOLLOW_CHOICES) })

export const readFollow = call({
  name: 'readFollow',
  method: 'GET',
  path: '/api/follows/{subject}/{id}',
  tag: 'Notifications',
  summary: 'Whether one follows or mutes a style, a collection or a company',
  access: 'signed_in',
  params: followParams,
  answer: follow,
  errors: ['not_found'],
})

export const changeFollow = call({
  name: 'changeFollow',
  method: 'PUT',
  path: '/api/follows/{subject}/{id}',
  tag: 'Notifications',
  summary: 'Follow or mute a style, a collection or a company, or neither',
  access: 'signed_in',
  params: followParams,
  body: follow,
  answer: follow,
  errors: ['not_found'],
})

export const followed = z.object({
  subject: z.enum(FOLLOW_SUBJECTS),
  id,
  name: z.string(),
  /** Path within the product. */
  link: z.string(),
  choice: z.enum(['follow', 'mute']),
})
export type Followed = z.infer<typeof followed>

export const listFollows = call({
  name: 'listFollows',
  method: 'GET',
  path: '/api/follows',
  tag: 'Notifications',
  summary: 'What one follows and mutes, as far as one may still read it; newest first',
  access: 'signed_in',
  answer: z.object({ data: z.array(followed) }),
})
