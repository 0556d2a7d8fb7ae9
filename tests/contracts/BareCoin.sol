// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

// A coin without the optional functions of ERC-20. Every account has a thousand; transfers do nothing.
contract BareCoin {
    function balanceOf(address) external pure returns (uint256) { return 1000e6; }
    function transfer(address, uint256) external pure returns (bool) { return true; }
}
