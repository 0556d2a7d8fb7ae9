// What the chunk that talks to nodes exports; fetched by the first reader.
export { createChainClients } from '../chains/clients.ts'
export { formatAmount, formatUnits } from '../eth/units.ts'
