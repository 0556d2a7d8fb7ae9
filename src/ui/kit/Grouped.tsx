// An address in groups of four, for the eye to compare. Selecting or copying it gives the address itself, without gaps.
import { groups } from './Grouped.module.css'

export function Grouped({ text }: { text: string }) {
  const parts = text.match(/^0x|.{1,4}/g) ?? []
  return <span className={groups} dir="ltr">{parts.map((part, index) => <span key={index}>{part}</span>)}</span>
}
