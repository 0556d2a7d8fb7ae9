// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

// Reverts in every way a contract can.
contract Refusing {
    error TooLittle(uint256 have, uint256 need);

    function words() external { total = 1; revert("revert me: too little"); }
    function own() external { total = 2; revert TooLittle(1, 2); }
    function panic(uint256 zero) external { total = 1 / zero; }
    function silent() external { total = 3; revert(); }

    uint256 public total;
}
