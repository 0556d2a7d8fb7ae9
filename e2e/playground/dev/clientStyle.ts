/** Stylesheet of the development overlay. It must not look like a part of the site. */
export const STYLE = `
:host {
  position: fixed;
  inset: auto 1rem 1rem;
  inline-size: auto;
  max-inline-size: 44rem;
  margin: 0 auto;
  padding: 0;
  border: 0;
  overflow: visible;
  background: none;
  color: #f4f1ea;
  font: 400 15px/1.5 system-ui, sans-serif;
  color-scheme: dark;
}
:host(#florin-customize) {
  inset-block: auto 1rem;
  inset-inline: auto 1rem;
  margin: 0;
}
a {
  display: block;
  padding: 0.375rem 0.875rem;
  border: 1px solid #6d5f59;
  border-radius: 999px;
  background: #221c1b;
  color: inherit;
  font-size: 0.875rem;
  text-decoration: none;
}
a:hover { background: #362c2a }
a:focus-visible { outline: 2px solid #ffb9ae; outline-offset: 2px }
@media print {
  :host { display: none }
}
section {
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 0.5rem 1rem;
  max-block-size: 70vh;
  overflow: auto;
  padding: 1rem 1.25rem;
  border: 1px solid #5c4a45;
  border-inline-start: 4px solid #ff9d8f;
  border-radius: 10px;
  background: #221c1b;
  box-shadow: 0 8px 40px rgb(0 0 0 / 40%);
}
h2, p, pre { margin: 0 }
h2 { font-size: 1rem; font-weight: 600 }
pre, p { grid-column: 1 / -1 }
pre {
  overflow-wrap: anywhere;
  white-space: pre-wrap;
  font: 13px/1.6 ui-monospace, monospace;
}
strong { color: #ffb9ae }
p { color: #c9c1b8; font-size: 0.875rem }
button {
  grid-area: 1 / 2;
  align-self: start;
  min-block-size: 1.75rem;
  padding: 0 0.75rem;
  border: 1px solid #6d5f59;
  border-radius: 6px;
  background: none;
  color: inherit;
  font: inherit;
  font-size: 0.875rem;
  cursor: pointer;
}
button:hover { background: #362c2a }
button:focus-visible { outline: 2px solid #ffb9ae; outline-offset: 2px }
`
