// What the Safe chunk exports; safe.ts fetches it inside a frame.
export { systemClock } from '../wallets/clock.ts'
export { createSafeConnector } from '../wallets/safe/connector.ts'
