/** Why an address gave nothing. What is wrong with the address itself is one reason, which tells nothing of inner networks. */
export const OUTSIDE_FAILURES = {
  unreachable: 'No public web server answered at this address over HTTPS within 5 seconds.',
  certificate: 'The certificate of the web server is not valid for this domain.',
  redirect: 'The address redirects to another one. The document must be at this address itself.',
  not_served: 'The web server has no document at this address.',
  too_large: 'What the web server sent is larger than 64 KB.',
  not_json: 'What the web server sent is not JSON.',
} as const
