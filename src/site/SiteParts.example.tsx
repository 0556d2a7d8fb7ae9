// Your own parts of the page, between the headline and the three facts: copy this to SiteParts.tsx and name them there.
// They are drawn into the HTML while the site is built, and come to life in a chunk of their own that our byte budget
// does not count.
//
//   import { Greeting } from './Greeting.example.tsx'
//   export function SiteParts() {
//     return <Greeting />
//   }
import type { ReactNode } from 'react'

export function SiteParts(): ReactNode {
  return null
}
