// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

// A coin of eighteen decimals. Everybody has a thousand; it moves nothing.
contract WideCoin {
    bytes32 public constant symbol = "PLAY";
    uint256 public constant decimals = 18;

    function balanceOf(address) external pure returns (uint256) { return 1000e6; }
    function transfer(address, uint256) external pure returns (bool) { return true; }
}
