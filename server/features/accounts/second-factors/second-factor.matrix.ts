import { apart } from '#server/test/matrix.ts'

export const others = apart(`
call               | nobody | brand: manager user qc | supplier: manager user qc | unverified manager | unproved | claimant | admin
readSecondFactors  | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
proveFactor        | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
beginPasskeyProof  | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
finishPasskeyProof | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
beginTotp          | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
confirmTotp        | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
removeTotp         | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
beginPasskey       | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
addPasskey         | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
removePasskey      | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
renewRecoveryCodes | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
`)
