import { apart } from '#server/test/matrix.ts'

const PASSWORD = 'a long enough password'
const TOKEN = 'x'.repeat(43)

export const others = apart(
  `
call                         | nobody | brand: manager user qc | supplier: manager user qc | unverified manager | unproved | claimant | admin
register                     | ok     | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
searchClaimableOrganizations | ok     | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
signIn                       | ok     | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
readPendingSignIn            | ok     | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
confirmSignIn                | ok     | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
beginPasskeySignIn           | ok     | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
finishPasskeySignIn          | ok     | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
signOut                      | ok     | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
requestPasswordReset         | ok     | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
resetPassword                | ok     | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
readInvitation               | ok     | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
acceptInvitation             | ok     | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
proveEmail                   | ok     | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
readSession                  | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
listSessions                 | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
endSession                   | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
endOtherSessions             | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
changePassword               | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
changeLanguage               | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
readEmailProof               | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
sendEmailProof               | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
`,
  {
    register: ({ address, count }) => ({
      body: {
        full_name: 'New',
        email: address,
        password: PASSWORD,
        company: { name: `Company ${count}`, type: 'brand' },
      },
    }),
    signIn: ({ address }) => ({ body: { email: address, password: PASSWORD } }),
    requestPasswordReset: ({ address }) => ({ body: { email: address } }),
    resetPassword: () => ({ body: { token: TOKEN, password: PASSWORD } }),
    readInvitation: () => ({ body: { token: TOKEN } }),
    acceptInvitation: () => ({ body: { token: TOKEN, full_name: 'New', password: PASSWORD } }),
    proveEmail: () => ({ body: { token: TOKEN } }),
    changeLanguage: () => ({ body: { language: 'fr' } }),
    endSession: () => ({ params: { id: '999999' }, body: { current_password: 'wrong' } }),
    endOtherSessions: () => ({ body: { current_password: 'wrong' } }),
    changePassword: () => ({ body: { current_password: 'wrong', new_password: PASSWORD } }),
  },
)
