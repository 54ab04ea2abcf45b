/**
 * Who may make which call (decisions §2), as a product person reads it. `ok` means that access is granted: the call
 * may still be refused for another reason. A number is the status that the person gets instead.
 */

/**
 * Calls on one style: by how the person's company stands to it, and what the person is there. A step is decided on as
 * its factory here; as its brand it is the other way round.
 */
export const STYLE_CALLS = `
call                        | nobody | own: manager user qc | assigned: manager user qc | foreign: manager user qc | claimant | admin
readStyle                   | 401    | ok   ok   ok         | ok   ok   ok              | 404  404  404            | 404      | ok
changeStyle                 | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
changeStyleStatus           | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
deleteStyle                 | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
decideStyleDeletion         | 401    | ok   403  403        | 403  403  403             | 404  404  404            | 404      | 403
duplicateStyle              | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
setStyleVerificationRequested | 401  | ok   ok   403        | 403  403  403             | 404  404  404            | 403      | 403
requestStyleVerificationFromBrand | 401 | ok ok  403        | 403  403  403             | 404  404  404            | 403      | 403
decideStyleVerification     | 401    | ok   403  403        | 403  403  403             | 404  404  404            | 404      | 403
setDefaultImage             | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
listAssignedSuppliers       | 401    | ok   ok   ok         | ok   ok   ok              | 404  404  404            | 404      | ok
assignSupplier              | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
removeSupplier              | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
readAssignedChain           | 401    | ok   ok   403        | ok   ok   403             | 404  404  404            | 404      | ok
assignValueChain            | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
removeValueChain            | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
assignCircularityPartner    | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
removeCircularityPartner    | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
addStyleToCollection        | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
uploadStyleFiles            | 401    | ok   ok   403        | ok   ok   403             | 404  404  404            | 404      | 403
showFile                    | 401    | ok   ok   ok         | ok   ok   ok              | 404  404  404            | 404      | ok
readFileInfo                | 401    | ok   ok   ok         | ok   ok   ok              | 404  404  404            | 404      | ok
downloadFile                | 401    | ok   ok   ok         | ok   ok   ok              | 404  404  404            | 404      | ok
deleteFile                  | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
readPassport                | 401    | ok   ok   403        | ok   ok   403             | 404  404  404            | 404      | ok
submitPassport              | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
updatePassport              | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
savePassportNote            | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
publishPassportByPost       | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 403      | 403
publishPassportByGet        | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 403      | 403
updatePublishedPassportByPost | 401  | ok   ok   403        | 403  403  403             | 404  404  404            | 403      | 403
updatePublishedPassportByGet | 401   | ok   ok   403        | 403  403  403             | 404  404  404            | 403      | 403
readPublication             | 401    | ok   ok   403        | ok   ok   403             | 404  404  404            | 404      | ok
removePublicationRequest    | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
withdrawPassport            | 401    | ok   403  403        | 403  403  403             | 404  404  404            | 403      | 403
takeBackWithdrawal          | 401    | ok   403  403        | 403  403  403             | 404  404  404            | 403      | 403
setStepVerificationRequested | 401   | ok   ok   403        | ok   ok   403             | 404  404  404            | 403      | 403
sendStepVerificationNotification | 401 | ok ok  403        | ok   ok   403             | 404  404  404            | 403      | 403
decideStepVerification      | 401    | 403  403  403        | ok   ok   403             | 404  404  404            | 404      | 403
readBom                     | 401    | ok   ok   403        | ok   ok   403             | 404  404  404            | 404      | ok
saveBom                     | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
readPassportStatus          | 401    | ok   ok   ok         | ok   ok   ok              | 404  404  404            | 404      | ok
readPassportVersion         | 401    | ok   ok   403        | ok   ok   403             | 404  404  404            | 404      | ok
restorePassportVersion      | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
listPassportVersions        | 401    | ok   ok   403        | ok   ok   403             | 404  404  404            | 404      | ok
generateQr                  | 401    | ok   ok   403        | ok   ok   403             | 404  404  404            | 404      | ok
listPassportReviews         | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | ok
readShownPassportReviews    | 401    | ok   ok   403        | ok   ok   403             | 404  404  404            | 404      | ok
decidePassportReview        | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
readPassportAnalytics       | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | ok
addTraceGeoImage            | 401    | ok   ok   403        | ok   ok   403             | 404  404  404            | 404      | 403
removeTraceGeoImage         | 401    | ok   ok   403        | ok   ok   403             | 404  404  404            | 404      | 403
listBomGeoImages            | 401    | ok   ok   403        | ok   ok   403             | 404  404  404            | 404      | ok
addBomGeoImage              | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
removeBomGeoImage           | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
readCollection              | 401    | ok   ok   ok         | ok   ok   ok              | 404  404  404            | 404      | ok
renameCollection            | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
deleteCollection            | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
`

/** All other calls: by role, and whether the company is verified where that matters. */
export const OTHER_CALLS = `
call                          | nobody | brand: manager user qc | supplier: manager user qc | unverified manager | unproved | claimant | admin
register                      | ok     | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
searchClaimableOrganizations  | ok     | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
signIn                        | ok     | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
readPendingSignIn             | ok     | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
confirmSignIn                 | ok     | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
beginPasskeySignIn            | ok     | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
finishPasskeySignIn           | ok     | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
signOut                       | ok     | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
requestPasswordReset          | ok     | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
resetPassword                 | ok     | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
readInvitation                | ok     | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
acceptInvitation              | ok     | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
readCompanyInvitation         | ok     | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
proveEmail                    | ok     | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
readSession                   | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
readSecondFactors             | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
beginTotp                     | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
confirmTotp                   | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
removeTotp                    | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
beginPasskey                  | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
addPasskey                    | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
removePasskey                 | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
renewRecoveryCodes            | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
listSecurityEvents            | 401    | ok   403  403          | ok   403  403             | ok                 | ok       | ok       | ok
listSessions                  | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
endSession                    | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
endOtherSessions              | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
changePassword                | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
readEmailProof                | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
sendEmailProof                | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
readTeam                      | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
inviteMember                  | 401    | ok   403  403          | ok   403  403             | ok                 | 403      | 403      | ok
withdrawInvitation            | 401    | 404  403  403          | 404  403  403             | 404                | 404      | 404      | 404
changeMember                  | 401    | 404  403  403          | 404  403  403             | 404                | 404      | 404      | 404
readOwnClaim                  | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
sendClaimCode                 | 401    | ok   403  403          | ok   403  403             | ok                 | 403      | ok       | 403
confirmClaimByCode            | 401    | ok   403  403          | ok   403  403             | ok                 | 403      | ok       | 403
claimAgain                    | 401    | ok   403  403          | ok   403  403             | ok                 | ok       | ok       | 403
becomeOwnCompany              | 401    | ok   403  403          | ok   403  403             | ok                 | ok       | ok       | 403
acceptCompanyInvitation       | 401    | ok   403  403          | ok   403  403             | ok                 | ok       | ok       | 403
inviteCompany                 | 401    | ok   ok   403          | 403  403  403             | 403                | 403      | 403      | 403
listClaims                    | 401    | 403  403  403          | 403  403  403             | 403                | 403      | 403      | ok
decideClaim                   | 401    | 403  403  403          | 403  403  403             | 403                | 403      | 403      | 404
listApiKeys                   | 401    | ok   403  403          | ok   403  403             | ok                 | ok       | ok       | 403
makeApiKey                    | 401    | ok   403  403          | ok   403  403             | ok                 | ok       | ok       | 403
revokeApiKey                  | 401    | 404  403  403          | 404  403  403             | 404                | 404      | 404      | 403
listPublicationRequests       | 401    | ok   403  403          | ok   403  403             | ok                 | ok       | ok       | 403
readPublicationRequest        | 401    | 404  403  403          | 404  403  403             | 404                | 404      | 404      | 403
decidePublication             | 401    | 404  403  403          | 404  403  403             | 404                | 403      | 403      | 403
listPublishingCompanies       | 401    | ok   403  403          | ok   403  403             | ok                 | ok       | ok       | 403
addPublishingCompany          | 401    | ok   403  403          | ok   403  403             | ok                 | 403      | 403      | 403
removePublishingCompany       | 401    | 404  403  403          | 404  403  403             | 404                | 404      | 404      | 403
listPublishedPassports        | 401    | ok   403  403          | ok   403  403             | ok                 | ok       | ok       | 403
listNotifications             | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
markNotificationsRead         | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
readCompanyProfile            | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
changeCompanyProfile          | 401    | ok   403  403          | ok   403  403             | ok                 | ok       | ok       | 403
uploadLogo                    | 401    | ok   403  403          | ok   403  403             | ok                 | ok       | ok       | 403
addFactory                    | 401    | 404  403  403          | 404  403  403             | 404                | 404      | 404      | 403
removeFactory                 | 401    | 404  403  403          | 404  403  403             | 404                | 404      | 404      | 403
requestFactory                | 401    | ok   ok   403          | ok   ok   403             | 403                | 403      | 403      | 403
listFactoryRequests           | 401    | ok   403  403          | ok   403  403             | ok                 | ok       | ok       | ok
decideFactoryRequest          | 401    | 404  403  403          | 404  403  403             | 404                | 404      | 404      | 404
requestAccountVerification    | 401    | 404  403  403          | 404  403  403             | 404                | 403      | 403      | 403
listVerificationRequests      | 401    | 403  403  403          | 403  403  403             | 403                | 403      | 403      | ok
decideAccountVerification     | 401    | 403  403  403          | 403  403  403             | 403                | 403      | 403      | ok
listStyleVerificationRequests | 401    | ok   403  403          | 403  403  403             | ok                 | ok       | 403      | ok
requestOrganization           | 401    | ok   ok   403          | ok   ok   403             | ok                 | ok       | ok       | 403
listOrganizationRequests      | 401    | 403  403  403          | 403  403  403             | 403                | 403      | 403      | ok
decideOrganizationRequest     | 401    | 403  403  403          | 403  403  403             | 403                | 403      | 403      | ok
listFailedJobs                | 401    | 403  403  403          | 403  403  403             | 403                | 403      | 403      | ok
retryFailedJob                | 401    | 403  403  403          | 403  403  403             | 403                | 403      | 403      | 404
retryAllFailedJobs            | 401    | 403  403  403          | 403  403  403             | 403                | 403      | 403      | ok
listSuppliers                 | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
readSupplierFacets            | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
mapFactories                  | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
listFactories                 | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
toggleFavouriteSupplier       | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
listCollections               | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
createCollection              | 401    | ok   ok   403          | ok   ok   403             | ok                 | ok       | ok       | 403
createStyle                   | 401    | ok   ok   403          | ok   ok   403             | ok                 | ok       | ok       | 403
countStyles                   | 401    | 404  404  404          | 404  404  404             | 404                | 404      | 404      | 404
listProductTypes              | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
listMaterials                 | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
listCategories                | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
listCurrencies                | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
listValueChains               | 401    | ok   ok   403          | ok   ok   403             | ok                 | ok       | ok       | ok
createValueChain              | 401    | ok   ok   403          | ok   ok   403             | 403                | 403      | 403      | 403
readValueChain                | 401    | 404  404  403          | 404  404  403             | 404                | 404      | 404      | 404
changeValueChain              | 401    | 404  404  403          | 404  404  403             | 404                | 404      | 404      | 403
retireValueChain              | 401    | 404  404  403          | 404  404  403             | 404                | 404      | 404      | 403
listValueChainUses            | 401    | 404  404  403          | 404  404  403             | 404                | 404      | 404      | 404
toggleFavouriteValueChain     | 401    | 404  404  403          | 404  404  403             | 404                | 404      | 404      | 404
listCareInstructions          | 401    | ok   ok   403          | ok   ok   403             | ok                 | ok       | ok       | 403
addCareInstruction            | 401    | ok   ok   403          | ok   ok   403             | ok                 | ok       | ok       | 403
changeCareInstruction         | 401    | 404  404  403          | 404  404  403             | 404                | 404      | 404      | 403
removeCareInstruction         | 401    | 404  404  403          | 404  404  403             | 404                | 404      | 404      | 403
showCareIcon                  | 401    | 404  404  403          | 404  404  403             | 404                | 404      | 404      | 404
listGeoImages                 | 401    | ok   ok   403          | ok   ok   403             | ok                 | ok       | ok       | 403
createGeoImage                | 401    | ok   ok   403          | ok   ok   403             | ok                 | ok       | ok       | 403
uploadGeoImages               | 401    | ok   ok   403          | ok   ok   403             | ok                 | ok       | ok       | 403
deleteGeoImage                | 401    | 404  404  403          | 404  404  403             | 404                | 404      | 404      | 403
previewGeoImage               | 401    | 404  404  403          | 404  404  403             | 404                | 404      | 404      | 404
downloadGeoImage              | 401    | 404  404  403          | 404  404  403             | 404                | 404      | 404      | 404
listTraceIcons                | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
readPassportHelp              | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
`

export type Expected = Map<string, string[]>

/** `call → one word for each person`, in the order of the columns. */
export const parseTable = (table: string): Expected =>
  new Map(
    table
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => {
        const [name = '', ...cells] = line.split('|')
        return [name.trim(), cells.flatMap((cell) => cell.trim().split(/\s+/))]
      }),
  )
