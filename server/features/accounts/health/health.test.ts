import { afterAll, beforeAll, expect, test } from 'vitest'
import { readHealth, SIGN_IDS, type SignId } from '#contract/accounts/health.ts'
import { mailLater } from '#server/test/letters.ts'
