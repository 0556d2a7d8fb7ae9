/** Whether the code of an address makes it a contract. EIP-7702 code only delegates: the account still has its key, on
 * every network. */
export function isContractCode(code: string): boolean {
  return code !== '0x' && !/^0xef0100/i.test(code)
}
