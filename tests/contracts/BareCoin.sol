// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

// A coin without what ERC-20 calls optional. Everybody has a thousand; it moves nothing.
contract BareCoin {
    function balanceOf(address) external pure returns (uint256) { return 1000e6; }
    function transfer(address, uint256) external pure returns (bool) { return true; }
}
