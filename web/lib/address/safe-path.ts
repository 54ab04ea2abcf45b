/** Only addresses within the product: `//other.example` and `javascript:` lead to the start page. */
export const safePath = (href: string): string => (/^\/(?![/\\])/.test(href) ? href : '/')
