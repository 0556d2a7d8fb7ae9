// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

// A coin that returns its symbol as bytes32. Every account has a thousand; transfers do nothing.
contract OldCoin {
    bytes32 public constant symbol = "PLAY";
    uint256 public constant decimals = 6;

    function balanceOf(address) external pure returns (uint256) { return 1000e6; }
    function transfer(address, uint256) external pure returns (bool) { return true; }
}
