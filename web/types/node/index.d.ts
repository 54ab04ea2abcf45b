// Packages that refer to the types of Node.js get none here: `process` and `Buffer` do not exist in a browser.
export {}
