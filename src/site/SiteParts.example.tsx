// To show your own components above the three facts, copy this file to SiteParts.tsx and render
// them there. They don't count toward the size budget.
//
//   import { Greeting } from './Greeting.example.tsx'
//   export function SiteParts() {
//     return <Greeting />
//   }
import type { ReactNode } from 'react'

export function SiteParts(): ReactNode {
  return null
}
