import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  checkIssuerDomain,
  ISSUER_DOMAIN_TEXTS,
  nameIssuerDomain,
  type OwnIssuerDomain,
  readIssuerDomain,
  removeIssuerDomain,
} from '#contract/passports/issuer-domains.ts'
import { send } from '#web/lib/api/api.ts'
import { noticeError, noticeSuccess } from '#web/ui/notices/notices.ts'
import { issuerQuery } from './issuer.queries.ts'

export const issuerDomainQuery = queryOptions({
  queryKey: ['issuer-domain'],
  queryFn: ({ signal }) => send(readIssuerDomain, {}, { signal }),
})

/** Shows what a change answered; as whom the company signs may be another now. */
const useShowDomain = () => {
  const queries = useQueryClient()
  return (own: OwnIssuerDomain) => {
    queries.setQueryData(issuerDomainQuery.queryKey, own)
    void queries.invalidateQueries(issuerQuery)
  }
}

export const useNameDomain = () => {
  const show = useShowDomain()
  return {
    name: (body: { domain: string }) => send(nameIssuerDomain, { body }),
    show: (own: OwnIssuerDomain) => {
      show(own)
      noticeSuccess(ISSUER_DOMAIN_TEXTS.named)
    },
  }
}

/** What a check found is on the page; the notice says only whether the domain is proved. */
export const useCheckDomain = () => {
  const show = useShowDomain()
  return useMutation({
    mutationFn: () => send(checkIssuerDomain, {}),
    onSuccess: (own) => {
      show(own)
      if (own.domain?.state === 'proved') noticeSuccess(ISSUER_DOMAIN_TEXTS.proved)
    },
    onError: noticeError,
  })
}

export const useRemoveDomain = () => {
  const show = useShowDomain()
  return useMutation({
    mutationFn: () => send(removeIssuerDomain, {}),
    onSuccess: (own) => {
      show(own)
      noticeSuccess(ISSUER_DOMAIN_TEXTS.removed)
    },
    onError: noticeError,
  })
}
