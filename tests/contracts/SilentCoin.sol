// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

// A coin that returns nothing for unknown calls. Every account has a thousand; transfers do nothing.
contract SilentCoin {
    function balanceOf(address) external pure returns (uint256) { return 1000e6; }
    function transfer(address, uint256) external pure returns (bool) { return true; }
    fallback() external {}
}
