declare module '*.md' {
  const page: import('./page.ts').Page
  export default page
}
