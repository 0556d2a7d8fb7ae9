// SPDX-License-Identifier: MIT
// A contract for tests that refuses what it is sent, with its reason, until it is told to be open.
pragma solidity ^0.8.20;

contract Refuser {
    bool public open;

    function setOpen(bool next) external {
        open = next;
    }

    receive() external payable {
        require(open, "sold out");
    }
}
