// Your own components, shown between the headline and the three facts. Copy this file to
// SiteParts.tsx and render them there. They are prerendered into the HTML and hydrated from a chunk
// of their own, which does not count toward the size budget.
//
//   import { Greeting } from './Greeting.example.tsx'
//   export function SiteParts() {
//     return <Greeting />
//   }
import type { ReactNode } from 'react'

export function SiteParts(): ReactNode {
  return null
}
