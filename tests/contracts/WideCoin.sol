// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

// A coin with eighteen decimals. Every account has a thousand; transfers do nothing.
contract WideCoin {
    bytes32 public constant symbol = "PLAY";
    uint256 public constant decimals = 18;

    function balanceOf(address) external pure returns (uint256) { return 1000e6; }
    function transfer(address, uint256) external pure returns (bool) { return true; }
}
